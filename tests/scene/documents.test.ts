import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { Document, problemsOf } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { lint } from "../../scene/lint/index.ts";
import { sizes } from "../../scene/plan.ts";
import { resize } from "../../scene/resize.ts";
import { noMedia } from "../../scene/surface.ts";
import { themes } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { canvasFor, registerFonts } from "../../server/studio/render/canvas.ts";
import { documents } from "./arbitrary-from-schema.ts";
import { plan } from "./plan-fixture.ts";

/** The maximum CPU time for a frame, in milliseconds. Wall time would include delays caused by other processes. */
const longestFrameMs = 2000;

describe("any document", () => {
  it("can be drawn at any time without failing or hanging", { tags: ["slow"] }, () => {
    let drawn = 0;
    fc.assert(
      fc.property(documents, fc.double({ min: 0, max: 1, noNaN: true }), (value, share) => {
        const document = Document.parse(value);
        const timeline = timelineOf(document);
        registerFonts(document);
        const { surface, canvas } = canvasFor(document, { width: 160, height: 90 });
        for (const moment of [0, share, 1]) {
          const before = process.cpuUsage();
          drawFrame(surface, { document, timeline, media: noMedia }, timeline.duration * moment);
          expect(canvas.data()[3]).toBe(255);
          expect(process.cpuUsage(before).user / 1000).toBeLessThan(longestFrameMs);
          drawn += 1;
        }
      }),
      { numRuns: 1000 },
    );
    expect(drawn).toBe(3000);
  });

  it("can be linted and resized without failing, into a valid document", { tags: ["slow"] }, () => {
    fc.assert(
      fc.property(documents, (value) => {
        const document = Document.parse(value);
        expect(Array.isArray(lint(document))).toBe(true);
        const other = resize(document, null, sizes["9:16"]);
        expect({ width: other.width, height: other.height }).toEqual(sizes["9:16"]);
        expect(problemsOf(other)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

type Path = (string | number)[];

/** The paths of all values that are neither objects nor arrays. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leaves(one, [...path, at]));
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([name, one]) => leaves(one, [...path, name]));
  return [path];
}

const dotted = (path: Path) =>
  path.map((part, at) => (typeof part === "number" ? `[${part}]` : at ? `.${part}` : part)).join("");

function at(value: unknown, path: Path): Record<string | number, unknown> {
  type Node = Record<string | number, unknown>;
  return path.reduce((inner, part) => inner[part] as Node, value as Node);
}

describe("an invalid document", () => {
  const good = compose(plan, { ...sizes["16:9"], fps: 30, theme: themes.Midnight });
  const places = leaves(good);
  // A prime step visits paths throughout the document.
  const chosen = Array.from({ length: 200 }, (_, n) => places[(n * 7919) % places.length]!);

  it("is valid before it is changed", () => {
    expect(problemsOf(good)).toEqual([]);
    expect(places.length).toBeGreaterThan(600);
  });

  it.each(chosen.map((path, n) => [dotted(path), n, path] as const))("is refused at %s", (where, n, path) => {
    const bad = structuredClone(good);
    const [parent, name] = [at(bad, path.slice(0, -1)), path.at(-1)!];
    let expected = where;
    if (n % 4 === 3 && typeof name === "string") {
      parent[`${name}_x`] = 1;
      expected = dotted(path.slice(0, -1)) || "document";
    } else parent[name] = n % 2 ? { wrong: true } : Number.NaN;
    const problems = problemsOf(bad);
    expect(
      problems.some((problem) => problem.startsWith(`${expected}: `) || problem.startsWith(`${expected}[`)),
    ).toBe(true);
    if (n % 4 === 3 && typeof name === "string") expect(problems.join()).toContain(`${name}_x`);
  });
});
