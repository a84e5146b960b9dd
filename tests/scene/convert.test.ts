import { describe, expect, it } from "vitest";
import { inLayout } from "../../scene/layouts/convert.ts";
import { layoutList, layouts, Visual } from "../../scene/layouts/index.ts";

const exampleOf = (layout: string) =>
  Visual.parse({ layout, ...layoutList.find(({ name }) => name === layout)!.example });

describe("a visual in another layout", () => {
  it.each([
    ["numbers", "chart", { heading: "After ten years", values: [{ value: 2594 }, { value: 159.4 }] }],
    [
      "chart",
      "numbers",
      { numbers: [{ label: "Now", value: 1000, prefix: "$" }, { value: 2594 }, { value: 6727 }] },
    ],
    ["chart", "donut", { slices: [{ label: "Now", value: 1000 }, { value: 2594 }, { value: 6727 }] }],
    [
      "table",
      "chart",
      { prefix: "$", values: [{ label: "5%", value: 1629 }, { value: 1967 }, { value: 2594 }] },
    ],
    [
      "ranking",
      "table",
      {
        rows: [
          ["Everest", "8849 m"],
          ["Aconcagua", "6961 m"],
          ["Denali", "6190 m"],
          ["Kilimanjaro", "5895 m"],
        ],
      },
    ],
    ["ranking", "chart", { suffix: " m", values: [{ label: "Everest", value: 8849 }, {}, {}, {}] }],
    ["numbers", "points", { points: ["from $1,000 at 10%: $2,594", "It grew by in total: 159.4%"] }],
    [
      "timeline",
      "points",
      { points: ["1783: The first balloon", "1903: Powered flight", "1952: The jetliner", "1969: The Moon"] },
    ],
    [
      "steps",
      "checklist",
      {
        items: [
          "Open: An account with no fees",
          "Deposit: The same amount each month",
          "Wait: Ten years or more",
        ],
      },
    ],
    [
      "roadmap",
      "timeline",
      { events: [{ when: "Spring", title: "Design" }, { when: "Summer" }, { when: "Fall" }] },
    ],
    [
      "points",
      "icons",
      {
        items: [{ title: "Start early, even with a little", picture: "fluent-emoji-flat:seedling" }, {}, {}],
      },
    ],
  ] as const)("keeps its content: %s to %s", (from, to, holds) => {
    expect(inLayout(exampleOf(from), to)).toMatchObject({ layout: to, ...holds });
  });

  it("isn't possible without what the layout needs", () => {
    expect(inLayout(exampleOf("points"), "chart")).toBeUndefined();
    expect(inLayout(exampleOf("quote"), "gauge")).toBeUndefined();
  });

  it("is valid or undefined, for all layouts", () => {
    for (const from of layouts)
      for (const to of layouts) {
        const next = inLayout(exampleOf(from), to);
        if (next) expect(Visual.safeParse(next).error).toBeUndefined();
      }
  });
});
