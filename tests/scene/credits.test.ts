import { expect, it } from "vitest";
import { restingBox } from "../../scene/bounds.ts";
import { composeScene } from "../../scene/compose/index.ts";
import type { Of } from "../../scene/elements.ts";
import { estimate } from "../../scene/metrics.ts";
import { stateOf } from "../../scene/motion.ts";
import { type Size, sizes, Visual } from "../../scene/plan.ts";
import { styleNames, styleOf } from "../../scene/styles/index.ts";
import { familiesOf } from "../../scene/text.ts";
import { themeOfStyle } from "../../scene/themes.ts";

const lines = [
  "Music: Lee Park",
  "Written by — Ana Costa",
  "Camera: Mei Tanaka",
  ...Array.from({ length: 20 }, (_, at) => `Research: Person ${at + 1}`),
  "Our thanks to everyone at the harbor",
];

const composed = (size: Size, style: (typeof styleNames)[number], shown = lines, narration = "") =>
  composeScene(
    {
      id: "credits",
      goal: "",
      narration,
      visual: Visual.parse({ layout: "credits", heading: "Thanks", lines: shown }),
    },
    { ...sizes[size], fps: 30, theme: themeOfStyle(style) },
    1,
  );

it("rolls more than six lines up at a constant speed, and shows each long enough to read it", () => {
  for (const style of styleNames)
    for (const size of Object.keys(sizes) as Size[]) {
      const { elements, duration } = composed(size, style);
      const { height } = sizes[size];
      const group = elements[0] as Of<"group">;
      expect(group.elements.length).toBeLessThanOrEqual(60);
      const fonts = { ...familiesOf(styleOf(themeOfStyle(style)), null), measure: estimate };
      const yAt = (time: number) => stateOf(group, time, duration, height)!.y;
      for (const text of group.elements as Of<"text">[]) {
        const { h, y } = restingBox(text, fonts);
        let seen = 0;
        for (let time = 0; time < duration; time += 0.05) {
          const state = stateOf(text, time, duration, height);
          const top = yAt(time) + y;
          if (state && state.opacity > 0.6 && top > -2 && top + h < height) seen += 0.05;
        }
        expect(seen, `${text.text} in ${style} ${size}`).toBeGreaterThanOrEqual(2.5);
      }
      const steps = [0.3, 0.45, 0.6].map((share) => yAt(duration * share));
      expect(Math.abs(steps[1]! - steps[0]! - (steps[2]! - steps[1]!))).toBeLessThan(1);
      expect(steps[1]!).toBeLessThan(steps[0]!);
    }
});

it("ends within a minute, however long its lines are", () => {
  const role = "Photography and research in the museum";
  const widest = Array.from(
    { length: 24 },
    (_, at) => `${role}: ${"WM MW ".repeat(7).slice(0, 36)} ${at + 10}`,
  );
  for (const style of styleNames)
    for (const size of Object.keys(sizes) as Size[])
      for (const narration of ["", "word ".repeat(20)]) {
        const { duration } = composed(size, style, widest, narration);
        expect(duration, `${style} ${size}`).toBeGreaterThan(20);
        expect(duration, `${style} ${size}`).toBeLessThan(60);
      }
});

it("sets roles beside names, and above them in tall pictures", () => {
  const find = (size: Size, text: string) =>
    (composed(size, "plain").elements[0] as Of<"group">).elements.find(
      (one) => one.type === "text" && one.text === text,
    ) as Of<"text">;
  const [role, name] = [find("16:9", "Music"), find("16:9", "Lee Park")];
  expect([role.color, role.align, name.weight, name.align]).toEqual(["muted", "right", 700, "left"]);
  expect(role.x).toBeLessThan(name.x);
  expect(role.y).toBe(name.y);
  expect(find("16:9", "Ana Costa")).toBeDefined();
  expect(find("9:16", "Music").y).toBeLessThan(find("9:16", "Lee Park").y);
});

it("doesn't roll up to six lines, and rolls more for as long as the narration", () => {
  expect(composed("16:9", "plain", lines.slice(0, 6)).elements.some(({ type }) => type === "group")).toBe(
    false,
  );
  const slow = composed("16:9", "plain", lines.slice(0, 8), "word ".repeat(120));
  const group = slow.elements[0] as Of<"group">;
  expect(group.keyframes!.at(-1)!.at).toBeGreaterThan(30);
});
