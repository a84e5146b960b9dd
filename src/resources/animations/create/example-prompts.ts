import { firstWords } from "@scene/short-title.ts";
import { t } from "@/i18n/t";

/** Example prompts for films with numbers, a comparison or steps. A film is in the language of its prompt. */
export const examples = [
  {
    name: t("Figures"),
    prompt: t(
      "Why honey never spoils, for a food blog. Honey is 80% sugar and only 17% water, and its pH is about 3.9. Bees fan the nectar dry: from 70% water to 17% in four days. Sealed jars from Egyptian tombs were still good after 3,000 years. End with: keep the lid on.",
    ),
  },
  {
    name: t("Comparison"),
    prompt: t(
      "Heat pump vs gas boiler, for people renovating their homes. A heat pump moves heat and needs 1 kWh of electricity for 3 to 4 kWh of heat. A boiler burns gas and gives 0.9 kWh for each kWh. The pump costs more to install and less to run. The boiler is cheap to install and depends on the price of gas. Close with: ask for a heat load calculation first.",
    ),
  },
  {
    name: t("Steps"),
    prompt: t(
      'How to make cold brew coffee in five steps, short and friendly. 1. Grind 100 g of coffee coarsely. 2. Stir in 800 ml of cold water. 3. Let it steep for 16 hours in the fridge. 4. Strain it through a paper filter. 5. Serve over ice, one part coffee to one part milk. Finish with the quote "Good things take a night" from a barista.',
    ),
  },
] as const;

/** Creates a title from the first words of a prompt, without the marker of a Markdown heading. */
export function titleFrom(prompt: string): string {
  const first = prompt
    .trim()
    .replace(/^#+\s/, "")
    .split(/[\n.!?:]/)[0]!
    .trim();
  return firstWords(first, 9, 120) || t("Untitled animation");
}
