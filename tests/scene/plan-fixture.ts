import { Plan } from "../../scene/plan.ts";

const narration = "Put in one thousand dollars at ten percent. After ten years you have $2,594.";

/** A plan with several layouts, none of which needs an upload. */
export const plan = Plan.parse({
  title: "Compound interest",
  scenes: [
    {
      id: "title",
      narration,
      visual: { layout: "title", heading: "Compound interest", sub: "Money that earns money 🚀" },
    },
    {
      id: "points",
      narration,
      visual: {
        layout: "points",
        heading: "Three habits that make money grow",
        points: [
          "Start early, even with a little",
          "Leave it alone",
          "Reinvest every dividend, however small it seems",
        ],
      },
    },
    {
      id: "numbers",
      narration,
      visual: {
        layout: "numbers",
        heading: "After ten years",
        numbers: [
          { value: 2594, prefix: "$", label: "from $1,000 at 10 %" },
          { value: 159.4, suffix: "%", label: "total growth" },
        ],
      },
    },
    {
      id: "comparison",
      narration,
      visual: {
        layout: "comparison",
        heading: "Simple against compound",
        sides: [
          { title: "Simple", points: ["Paid on what you put in", "A straight line"] },
          { title: "Compound", points: ["Paid on all you have", "Faster each year"] },
        ],
      },
    },
    {
      id: "steps",
      narration,
      visual: {
        layout: "steps",
        heading: "How to begin",
        steps: [
          { title: "Open", text: "an account" },
          { title: "Automate", text: "a transfer on payday" },
          { title: "Wait" },
        ],
      },
    },
    {
      id: "quote",
      narration,
      visual: { layout: "quote", text: "The first rule is never to interrupt it.", by: "an old saying" },
    },
    {
      id: "bars",
      narration,
      visual: {
        layout: "chart",
        heading: "$1,000 at 10 % a year",
        prefix: "$",
        values: [1000, 1331, 1772, 2358, 2594].map((value, at) => ({ label: `Year ${at * 3}`, value })),
      },
    },
    {
      id: "line",
      narration,
      visual: {
        layout: "chart",
        chart: "line",
        heading: "Visitors a month",
        values: [120, 180, 160, 240, 310].map((value, at) => ({
          label: ["Jan", "Feb", "Mar", "Apr", "May"][at],
          value,
        })),
      },
    },
    {
      id: "code",
      narration,
      visual: {
        layout: "code",
        heading: "The formula",
        code: "def future(value, rate, years):\n    return value * (1 + rate) ** years",
      },
    },
    {
      id: "table",
      narration,
      visual: {
        layout: "table",
        heading: "Three banks",
        columns: ["Bank", "Rate", "Fee"],
        rows: [
          ["North", "4.1 %", "none"],
          ["South", "4.6 %", "$2"],
        ],
      },
    },
    {
      id: "call",
      narration,
      visual: {
        layout: "call",
        heading: "Start today",
        action: "Open an account",
        note: "It takes ten minutes",
      },
    },
  ],
});
