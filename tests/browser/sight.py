"""What a person sees: whether a part lies within its frame and is not covered, and whether it stands out from its ground."""

from __future__ import annotations

from playwright.sync_api import Page

SEEN = """([parts, frame]) => {
  const around = document.querySelector(frame).getBoundingClientRect();
  return [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility()).flatMap((part) => {
    const box = part.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const name = (part.getAttribute('aria-label') || part.textContent || part.className.baseVal || part.className).trim().slice(0, 60);
    const [top, bottom] = [around.top, Math.min(around.bottom, innerHeight)];
    const isWithin = x > around.left && x < around.right && box.top >= top - 1 && box.bottom <= bottom + 1;
    if (!isWithin) return [`${name}: ${Math.round(box.top)} to ${Math.round(box.bottom)}, of ${Math.round(top)} to ${Math.round(bottom)}`];
    const over = document.elementFromPoint(x, y);
    return part.contains(over) || over?.contains(part) ? [] : [`${name} is covered by ${over?.className.baseVal ?? over?.className}`];
  });
}"""

CONTRAST = """([part, ground]) => {
  const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgb = (color) => {
    paper.fillStyle = color;
    paper.fillRect(0, 0, 1, 1);
    return [...paper.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (color) => {
    const [r, g, b] = rgb(color).map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  let under = document.querySelector(ground);
  paper.clearRect(0, 0, 1, 1);
  const grounds = [];
  for (let at = under; at; at = at.parentElement) grounds.unshift(getComputedStyle(at).backgroundColor);
  const filled = getComputedStyle(under).fill;
  for (const color of grounds) rgb(color);
  const below = under instanceof SVGElement ? filled : `rgb(${[...paper.getImageData(0, 0, 1, 1).data].slice(0, 3)})`;
  const { fill, stroke } = getComputedStyle(document.querySelector(part));
  const ratios = [fill, stroke].filter((color) => color !== 'none').map((color) => {
    const [a, b] = [light(color), light(below)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });
  return Math.max(...ratios);
}"""


def in_sight(page: Page, parts: str, frame: str) -> None:
    """Fails if one of these parts is cut off by its frame, or something else lies over its middle. Nothing is scrolled."""
    page.wait_for_selector(parts.split(",", maxsplit=1)[0])
    page.evaluate("document.fonts.ready")
    assert page.locator(parts).count() > 0
    for _ in range(100):  # a board may still be panning there
        hidden = page.evaluate(SEEN, [parts, frame])
        if not hidden:
            return
        page.wait_for_timeout(50)
    raise AssertionError("\n".join(hidden))


def contrast(page: Page, part: str, ground: str) -> float:
    """Of the fill or the outline of a drawn part against what it lies on, whichever is greater."""
    page.wait_for_selector(part, state="attached")
    found: float = page.evaluate(CONTRAST, [part, ground])
    return found
