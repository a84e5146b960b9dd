import { expect, it } from "vitest";
import { applyToFilm } from "../../scene/change.ts";
import { compose } from "../../scene/compose/index.ts";
import { sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { sketchChange } from "../../server/llm/sketch/change.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import {
  contentWishes,
  layoutWishes,
  styleWishes,
  timingWishes,
} from "../../src/pages/documentation/wish-samples.ts";

const plan = sketchPlan(
  "Explain tea. Tea is calm, while coffee is quick. Boil, pour, wait. Sales: 2021 10, 2022 20, 2023 35. Black tea 40%, green tea 60%.",
);
const document = compose(plan, { ...sizes["16:9"], fps: 30, theme: themes.Daylight });
const wishes = [contentWishes, layoutWishes, timingWishes, styleWishes].flatMap((all) =>
  all.split(/(?<=\.) /),
);

it.each(wishes)("a wish from the user guide changes the film: %s", (wish) => {
  const film = { document, plan };
  const next = applyToFilm(film, sketchChange(film, wish));
  expect(JSON.stringify(next.document)).not.toBe(JSON.stringify(document));
});
