import { describe, expect, it } from "vitest";
import { frameAt, playSeconds } from "../../scene/clip.ts";
import { Document } from "../../scene/document.ts";
import { lintAssets } from "../../scene/lint/clips.ts";
import { themes } from "../../scene/themes.ts";

/** A clip of ten seconds. */
const clip = { fps: 30, count: 300 };

describe("the frame of a clip", () => {
  it.each([
    ["begins with the first one", {}, 0, 0],
    ["follows the time", {}, 1.5, 45],
    ["changes exactly with the clip's frames", {}, 0.1, 3],
    ["is the first one before the clip appears", {}, -2, 0],
    ["stays at the end", {}, 25, 299],
    ["begins at the trimmed start", { from: 2 }, 0.5, 75],
    ["stays at the trimmed end", { from: 2, to: 3 }, 9, 89],
    ["comes sooner in a fast clip", { speed: 4 }, 1, 120],
    ["comes later in a slow clip", { speed: 0.25 }, 1, 7],
    ["begins again in a loop", { loop: true }, 10.5, 15],
    ["begins again at the trimmed start in a fast loop", { from: 2, to: 3, speed: 2, loop: true }, 0.75, 75],
    ["is within the clip if the trim isn't", { from: 60, to: 90 }, 5, 299],
    ["is one frame if the end is before the start", { from: 4, to: 2 }, 5, 120],
  ])("%s", (_, cut, since, frame) => {
    expect(frameAt(cut, since, clip)).toBe(frame);
  });

  it("is shown for the same time as in a clip with a broken frame rate", () => {
    const ntsc = { fps: 30_000 / 1001, count: 300 };
    const shown = Array.from({ length: 300 }, (_, frame) => frameAt({}, frame / ntsc.fps, ntsc));
    expect(shown).toEqual(Array.from({ length: 300 }, (_, frame) => frame));
  });
});

it("plays for its part's length divided by its speed", () => {
  expect(playSeconds({}, clip)).toBe(10);
  expect(playSeconds({ from: 2, to: 5, speed: 2 }, clip)).toBe(1.5);
  expect(playSeconds({ from: 2, to: 500, speed: 0.5 }, clip)).toBe(16);
});

describe("the linter", () => {
  const asset = "01890a5d-ac96-774b-bcce-b302099a8057";
  const found = (element: object, missing: string[] = [], name = "Waves") => {
    const elements = [{ type: "video", asset, x: 0, y: 0, w: 64, h: 36, ...element }];
    const document = Document.parse({
      ...{ version: 1, title: "Clips", width: 640, height: 360, fps: 30, theme: themes.Midnight },
      scenes: [{ id: "a", duration: 15, elements }],
    });
    const known = { assets: { [asset]: { name, reel: clip } }, missing };
    return lintAssets(document, known).map(({ rule, element, message }) => [rule, element, message]);
  };

  it("finds clips that end before they disappear", () => {
    const message =
      "The clip “Waves” ends after 10 s, but is visible for 15 s, so it freezes on its last frame. Loop it, slow it down, or shorten the scene.";
    expect(found({})).toEqual([["short-clip", 0, message]]);
    expect(found({ loop: true })).toEqual([]);
    expect(found({ speed: 0.5 })).toEqual([]);
    expect(found({ enter: { kind: "fade", at: 5 } })).toEqual([]);
    expect(found({ exit: { kind: "fade", at: 10.2 } })).toEqual([]);
    expect(found({ speed: 0.5, to: 5 })).toHaveLength(1);
  });

  it("finds elements whose asset was deleted", () => {
    const message = (what: string) =>
      `This element's ${what} was deleted. Choose another one, or remove the element.`;
    expect(found({}, [asset])).toEqual([["missing-asset", 0, message("video")]]);
    expect(found({ type: "image" }, [asset])).toEqual([["missing-asset", 0, message("image")]]);
    expect(found({ type: "image" })).toEqual([]);
  });
});

describe("a document with videos", () => {
  const id = (at: number) => `01890a5d-ac96-774b-bcce-b302099a${String(at).padStart(4, "0")}`;
  const video = (at: number, more: object = {}) => ({
    type: "video",
    asset: id(at),
    x: 0,
    y: 0,
    w: 100,
    h: 100,
    ...more,
  });
  const problemsWith = (...scenes: object[][]) =>
    Document.safeParse({
      version: 1,
      title: "Clips",
      width: 640,
      height: 360,
      fps: 30,
      theme: themes.Midnight,
      scenes: scenes.map((elements, at) => ({ id: `s${at}`, duration: 2, elements })),
    }).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

  it("accepts trims, speeds and volumes within their limits only", () => {
    const all = { from: 1, to: 2, fit: "cover", focus_x: 0, focus_y: 1, radius: 8, speed: 4, loop: true };
    expect(problemsWith([video(1, { ...all, volume: 0.5 })])).toEqual([]);
    for (const wrong of [{ speed: 5 }, { speed: 0.1 }, { volume: 2 }, { from: -1 }, { focus_x: 2 }])
      expect([wrong, problemsWith([video(1, wrong)]).length]).toEqual([wrong, 1]);
  });

  it("limits how many play in a scene and in a film", () => {
    const several = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => video(from + at));
    expect(problemsWith(several(0, 6))).toEqual([]);
    expect(problemsWith(several(0, 7))).toEqual(["scenes.0.elements: A scene can have at most 6 videos"]);
    const four = [0, 6, 12, 18].map((from) => several(from, 6));
    expect(problemsWith(...four)).toEqual(["scenes: An animation can show at most 20 different videos"]);
    expect(problemsWith(...four.slice(0, 3), several(0, 6), several(18, 2))).toEqual([]);
  });
});
