import { describe, expect, it } from "vitest";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";

/** Everything that a film of a prompt shows and says, with the scenes' layouts. */
const shown = (prompt: string) => {
  const { title, scenes } = sketchPlan(prompt);
  return JSON.stringify([title, scenes.map(({ narration, visual }) => [narration, visual])]);
};

describe("pasted Markdown", () => {
  const article = [
    "# Why **bees** matter",
    "Bees *pollinate* about **75%** of our crops. See [the FAO report](https://fao.org/bees) for details.",
    "![A bee](bee.png)",
    "## What you can do",
    "- [ ] **Plant flowers**: they feed bees from March to October",
    "- [x] Avoid _pesticides_\n- Leave `dead wood` in the garden",
    "> Without bees there would be __no almonds__ at all.\n> Nor would there be apples.",
    "***Join us*** on Saturday at https://example.org/bees!",
  ].join("\n\n");

  it("is shown and said without its marks", () => {
    expect(shown(article)).not.toMatch(/\*|_\w+_|`|\]\(|\[[ x]\]|https:|bee\.png|> W/u);
    for (const words of [
      "pollinate",
      "75",
      "FAO report",
      "Plant flowers",
      "pesticides",
      "dead wood",
      "no almonds",
    ])
      expect(shown(article)).toContain(words);
  });

  it("is a quotation rather than commands if it is written as one", () => {
    expect(shown(article)).not.toContain("terminal");
    expect(shown("Run the tests.\n\n> npm ci\n> npm test")).toContain("terminal");
  });

  it("names commands in a sentence without backticks, also after a listing", () => {
    const text = shown(
      "Undo a commit\n\n```bash\ngit reset --soft HEAD~1\n```\n\nYour changes stay staged. Use `git revert <hash>` if you already pushed it.",
    );
    expect(text).not.toContain("`");
    expect(text).toContain("git revert <hash>");
  });

  it("leaves products and names with underscores as they are", () => {
    const text = shown(
      "Sizes in the shop. The box is 3 * 4 * 5 cm and its name is box_of_wood in max_size_list.",
    );
    expect(text).toContain("3 * 4 * 5");
    expect(text).toContain("box_of_wood in max_size_list");
  });
});
