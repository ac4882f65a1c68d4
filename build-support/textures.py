"""The grain of wood and cloth: ``python build-support/textures.py`` draws it anew, from web/src/styles/*.svg to WebP.

A browser that draws the noise of these SVG files itself spends a third of its time on it, at every change of size.
Needs Pillow, as the drawings in PNG do.
"""

import base64
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.browser.chromium import browser_path

STYLES: Final = Path(__file__).parents[1] / "web/src/styles"
HALVES: Final = frozenset({"wood"})
"""Drawn at half of their size: long grain is as soft as that."""

GROUNDS: Final = {"cloth": (128, 128, 128), "wood": (255, 255, 255)}
"""What they lie on: the colour that changes nothing where the style blends them, hard light and multiply."""

QUALITY: Final = 70
"""Of WebP, in 100: grain hides what is lost."""

DRAW: Final = """async (source) => {
  const drawing = new Image();
  drawing.src = "data:image/svg+xml;base64," + source;
  await drawing.decode();
  const canvas = document.createElement("canvas");
  canvas.width = drawing.naturalWidth;
  canvas.height = drawing.naturalHeight;
  canvas.getContext("2d").drawImage(drawing, 0, 0);
  return canvas.toDataURL("image/png").split(",")[1];
}"""


def _texture(name: str, png: bytes) -> Image.Image:
    drawn = Image.open(BytesIO(png)).convert("RGBA")
    ground = Image.new("RGBA", drawn.size, GROUNDS[name])
    solid = Image.alpha_composite(ground, drawn).convert("RGB")
    return solid.resize((solid.width // 2, solid.height // 2), Image.Resampling.LANCZOS) if name in HALVES else solid


def main() -> None:
    """Draw every texture of the scene."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium
        browser = chromium.launch(executable_path=browser_path(chromium.executable_path), args=["--no-sandbox"])
        page = browser.new_page()
        for source in sorted(STYLES.glob("*.svg")):
            drawn = page.evaluate(DRAW, base64.b64encode(source.read_bytes()).decode())
            _texture(source.stem, base64.b64decode(drawn)).save(
                source.with_suffix(".webp"), "webp", quality=QUALITY, method=6
            )
        browser.close()


if __name__ == "__main__":
    main()
