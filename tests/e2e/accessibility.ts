import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];
/**
 * The rules whose results depend on the theme. Themes differ only in colors, so the second theme is checked only with
 * these rules.
 */
const colorRules = ["color-contrast", "link-in-text-block"];

/** Switches the system theme, with reduced motion so no color transition is running. */
async function dress(page: Page, theme: Theme) {
  await page.emulateMedia({ media: "screen", colorScheme: theme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveClass(theme);
}

async function violations(page: Page, theme: Theme, within?: string): Promise<string[]> {
  // axe is several hundred kilobytes, so it is injected only once per document.
  const given = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder({ page, axeSource: given ? ";" : undefined })
    // By default, AxeBuilder opens a tab for each analysis, which takes focus from the page and doubles the time.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
  if (within) builder.include(within);
  if (theme !== themes[0]) builder.withRules(colorRules);
  const found = (await builder.analyze()).violations;
  return found.map(
    ({ id, nodes }) => `${theme}: axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
}

/**
 * Returns axe's findings for the whole page or a selector, in both themes or in the given ones. Leaves the page in the
 * last theme.
 */
export async function findings(
  page: Page,
  within?: string,
  some: readonly Theme[] = themes,
): Promise<string[]> {
  const found: string[] = [];
  for (const theme of some) {
    await dress(page, theme);
    found.push(...(await violations(page, theme, within)));
  }
  return found;
}
