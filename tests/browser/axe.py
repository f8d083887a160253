"""Whether a page can be used by everybody, as far as axe-core can tell."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (within) => {
  const found = await axe.run(within ?? document, { resultTypes: ['violations'] });
  const why = (node) => [...node.any, ...node.all, ...node.none].map((check) => check.message).join('; ');
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${why(node)}: ${node.html.slice(0, 200)}`));
}"""


@cache
def source() -> str:
    return SOURCE.read_text("utf-8")


def axe(page: Page, within: str | None = None) -> None:
    """Fails with what axe finds wrong on the page as it is shown now, or within a selector."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(f"{source()}\n;null")
    found = page.evaluate(RUN, within)
    assert not found, "\n".join(found)
