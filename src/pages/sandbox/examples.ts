import { entry } from "@/i18n/t";

/** Example scripts, each for a different part of the scripting API. */
export const examples: { name: string; code: string }[] = [
  {
    name: entry("First steps"),
    code: `// Times are in seconds, sizes in pixels of a 1280 × 720 picture.
film({ title: "First steps", theme: "Midnight" });

scene("hello", { narration: "A film is made of scenes, and a scene of elements." }, (s) => {
  s.text("Hello", { size: 120, weight: 800, y: 230, enter: { kind: "rise", at: 0.2, duration: 0.8 } });
  s.text("drawn by a script", { size: 40, y: 400, color: "muted", enter: { kind: "fade", at: 1, duration: 0.6 } });
});

scene("shapes", { narration: "Elements appear one after another.", transition: "push" }, (s) => {
  for (const i of range(5)) {
    s.circle({ x: 240 + i * 200, y: 330, r: 70, fill: i % 2 ? "accent2" : "accent",
      enter: { kind: "pop", at: 0.3 + i * 0.3, duration: 0.6 } });
  }
});
`,
  },
  {
    name: entry("A wave"),
    code: `film({ title: "A wave", theme: "Ocean" });

scene("wave", { duration: 6, narration: "Every point only goes up and down. The shape is what travels." }, (s) => {
  const steps = 24;
  for (const i of range(41)) {
    const x = i * 32;
    const keyframes = range(steps + 1).map((k) => ({
      at: (k / steps) * 6,
      y: 340 + Math.sin(i / 4 - (k / steps) * Math.PI * 4) * 110,
      ease: "linear",
    }));
    s.circle({ x, y: 340, r: i % 8 ? 7 : 14, fill: i % 8 ? "text" : "accent2", keyframes });
  }
  s.text("A wave", { y: 80, size: 64, weight: 700 });
});
`,
  },
  {
    name: entry("Compound interest"),
    code: `film({ title: "Compound interest", theme: "Grape" });

const value = (year) => Math.round(1000 * 1.1 ** year);

scene("bars", { narration: "A thousand dollars at ten percent, year by year." }, (s) => {
  s.text("$1,000 at 10% a year", { x: 80, y: 60, size: 52, weight: 700 });
  s.bars(range(11).map((year) => ({ label: \`\${year}\`, value: value(year) })),
    { y: 160, h: 420, prefix: "$", enter: { kind: "draw", at: 0.5, duration: 3 } });
});

scene("sum", { narration: \`After ten years it is \${value(10)} dollars.\` }, (s) => {
  s.counter(value(10), { from: 1000, prefix: "$", size: 160, weight: 800, color: "accent", duration: 2 });
});
`,
  },
  {
    name: entry("Random walk"),
    code: `// Randomness comes from a seed, so the same script always makes the same film.
film({ title: "Random walk", theme: "Slate" });

const walk = () => {
  let [x, y] = [0, 0];
  return range(160).map(() => {
    x += (Math.random() - 0.5) * 60;
    y += (Math.random() - 0.5) * 40;
    return [x, y];
  });
};

scene("walks", { duration: 6, narration: "Three walkers, each step left to chance." }, (s) => {
  ["accent", "accent2", "text"].forEach((stroke, i) => {
    s.path({ x: 640, y: 320, points: walk(), smooth: true, stroke, stroke_width: 4,
      enter: { kind: "draw", at: 0.3 + i * 0.4, duration: 4, ease: "linear" } });
  });
  console.log("three walks of", 160, "steps");
});
`,
  },
];
