"""Whether a table can be played on its screen: nothing is cut off, hidden under something else or left out of the list of choices.

What can be decided is marked `data-lit`. A person sees it, or pans the board to it; the page itself neither grows nor scrolls.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from stories import made_file, names

LOOK = """() => {
  const faults = [];
  const root = document.documentElement;
  const size = [innerWidth, innerHeight];
  if (root.scrollWidth > screen.width) faults.push(`the page is ${root.scrollWidth} px wide on a screen of ${screen.width}`);
  if (root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight} px high in a window of ${innerHeight}`);

  const name = (part) => {
    const words = part.getAttribute('aria-label') || part.textContent.trim() || part.className.baseVal || part.className;
    return `<${part.tagName.toLowerCase()}> "${words.slice(0, 60)}"`;
  };
  const inside = (box) => box.left >= -1 && box.top >= -1 && box.right <= size[0] + 1 && box.bottom <= size[1] + 1;
  const seen = { visibilityProperty: true, opacityProperty: true };
  const isShown = (part) => part.checkVisibility(seen) && part.getBoundingClientRect().width > 0;

  // as a person pans: what scrolls is scrolled, what is cut off stays cut off
  const panTo = (part) => {
    for (let around = part.parentElement; around && !around.matches('main'); around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const box = part.getBoundingClientRect();
      const frame = around.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX)) around.scrollLeft += (box.left + box.right) / 2 - (frame.left + frame.right) / 2;
      if (/auto|scroll/.test(overflowY)) around.scrollTop += (box.top + box.bottom) / 2 - (frame.top + frame.bottom) / 2;
    }
  };
  const isHit = (part) => {
    panTo(part);
    const box = part.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const over = document.elementFromPoint(x, y);
    if (over && (part.contains(over) || over.closest('label')?.control === part)) return true;
    faults.push(`${name(part)} is not found at ${Math.round(x)}, ${Math.round(y)}; there is ${over ? name(over) : 'nothing'}`);
    return false;
  };

  const prompt = document.querySelector('.prompt');
  if (!prompt || !inside(prompt.getBoundingClientRect())) faults.push('the prompt is not in sight');
  else for (const button of prompt.querySelectorAll('button')) if (isShown(button)) isHit(button);

  const dock = document.querySelector('.dock');
  if (size[0] <= 760) for (const tab of dock.querySelectorAll('button')) {
    if (!inside(tab.getBoundingClientRect())) faults.push(`the tab ${name(tab)} is not in sight`);
    else isHit(tab);
  }

  for (const part of document.querySelectorAll('main [data-lit]')) if (isShown(part)) isHit(part);
  return faults;
}"""

# The list lies within the screen, and each of its lines can be scrolled to and hit.
LIST = """async () => {
  const faults = [];
  const list = document.querySelector('.choices');
  const scroller = list.closest('.body, .scroll');
  await Promise.all((list.closest('dialog')?.getAnimations() ?? []).map((opening) => opening.finished));
  const box = scroller.getBoundingClientRect();
  const isWithin = box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  if (!isWithin) faults.push(`the list of choices opens beyond the screen: ${box.top} to ${box.bottom}`);
  if (box.height + 1 < Math.min(120, list.scrollHeight)) faults.push(`the list of choices is ${box.height} px high`);
  for (const button of list.querySelectorAll(':scope > li > button')) {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    scroller.scrollTop += (top + bottom) / 2 - (box.top + box.bottom) / 2;
    const now = button.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (now.top + now.bottom) / 2);
    if (!button.contains(over)) faults.push(`"${button.textContent.trim().slice(0, 60)}" in the list is covered or cut off`);
  }
  return faults;
}"""

# Every choice that the list offers, by walking through its steps: what is one choice is counted, not chosen.
WALK = """async () => {
  const settled = async () => {
    do await new Promise((done) => setTimeout(done, 5));
    while (document.querySelector('.choices[aria-busy="true"]'));
  };
  const faults = [];
  const back = () => document.querySelector('.choices').parentElement.querySelector(':scope > button.back');
  const offered = () => [...document.querySelectorAll('.choices > li > button')];
  async function walk(path) {
    let sum = 0;
    const counts = offered().map((button) => [Number(button.dataset.count), button.textContent.trim()]);
    for (const [index, [count, words]] of counts.entries()) {
      if (count === 1) {
        sum += 1;
        continue;
      }
      offered()[index].click();
      await settled();
      const found = await walk([...path, words]);
      if (found !== count) faults.push(`${[...path, words].join(' > ')}: ${found} of ${count} choices are listed`);
      sum += count;
      back().click();
      await settled();
    }
    return sum;
  }
  await settled();
  while (back()) {
    back().click();
    await settled();
  }
  return { faults, sum: await walk([]) };
}"""


def stories(game: str) -> list[str]:
    """The names of a game's stories, those of its list first."""
    return sorted(names(game), key=lambda name: (name.startswith("rule-"), name))


def told(game: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(made_file(game, name).read_text("utf-8"))
    return found


def unfolded(choices: list[dict[str, Any]]) -> int:
    """How many choices the folded ones stand for: the last field holds the list of its values (docs/protocol.md)."""
    return sum(1 if list(form)[-1] == "type" else len(form[list(form)[-1]]) for form in choices)


def faults(page: Page, game: str, name: str) -> list[str]:
    """Opens a story and says all that a player would stumble over there."""
    story = told(game, name)
    page.goto(f"/stories/{game}/{name}")
    page.wait_for_selector(".prompt")
    page.evaluate("document.fonts.ready")
    if "refused" in story:
        page.wait_for_selector(".toast")
    found = looked(page)
    choices = unfolded(story.get("held", story)["position"]["choices"])
    if choices:
        found += listed(page, choices)
    tabs = page.locator(".dock button:visible")
    if tabs.count() > 1:
        tabs.nth(1).click()
        found += looked(page)
    return [f"{name}: {fault}" for fault in found]


def looked(page: Page) -> list[str]:
    """What is wrong with what is on the screen now."""
    found: list[str] = page.evaluate(LOOK)
    return found


def listed(page: Page, choices: int) -> list[str]:
    """Whether the list of choices, which one button opens within the screen, offers all of them."""
    if choices == 1:
        return [] if page.locator(".prompt .acts [data-lit]").is_visible() else ["the only choice is no button in the prompt"]
    page.locator(".prompt button.opener").click()
    page.wait_for_selector(".choices[aria-busy='false']")
    found: list[str] = page.evaluate(LIST)
    walked = page.evaluate(WALK)
    found += walked["faults"]
    if walked["sum"] != choices:
        found.append(f"the list offers {walked['sum']} of {choices} choices")
    page.keyboard.press("Escape")
    page.wait_for_selector(".choices", state="detached")
    return found
