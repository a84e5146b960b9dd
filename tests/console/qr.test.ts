import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { type QrCode, qrCode, qrCodes } from "@/lib/qr";

const drawn = (code: QrCode) => code.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));
const textOf = (length: number) =>
  Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7 + length) % 90))).join("");

it("draws a short text as other encoders do", () => {
  expect(drawn(qrCodes("Hello")[2]!)).toEqual([
    "#######..####.#######",
    "#.....#.....#.#.....#",
    "#.###.#.#.#.#.#.###.#",
    "#.###.#.#.#...#.###.#",
    "#.###.#.##..#.#.###.#",
    "#.....#.##.#..#.....#",
    "#######.#.#.#.#######",
    "........#.#..........",
    "#.#####..#.#..#####..",
    "...#....#..####..##.#",
    "..#####..##.#.##.###.",
    "..#..#.##.#####..##..",
    ".###..#####.#..#....#",
    "........#...#..#.#...",
    "#######..#.#.#..#.##.",
    "#.....#.#.#....#####.",
    "#.###.#.#..#.#..#..#.",
    "#.###.#.##.#####.#...",
    "#.###.#.##..#.##..#..",
    "#.....#..#.####.###..",
    "#######.##..#...#..#.",
  ]);
});

// All eight masks of a text of so many bytes, in the version that holds it, as Nayuki's QR Code generator draws them.
it.each([
  [1, 1, "6de5861de3066c2489154b784d37ff3b"],
  [14, 1, "e1399e8fdeae2392b50b7b3f367031dd"],
  [107, 7, "e19b1a302320087b297a84ba2847facc"],
  [180, 9, "41871c2d70dac1791eda651acc14e616"],
  [412, 15, "4cc7c186d9c9dd72fd0d0d400d7ee490"],
  [1452, 31, "b0b6e4894c7d9185f3f36b45c5b70b49"],
  [2331, 40, "293b4b765f96b3b87b8f582673f76ccf"],
] as const)("draws %i bytes in version %i", (length, version, digest) => {
  const hash = createHash("sha256");
  for (const code of qrCodes(textOf(length))) {
    expect(code).toHaveLength(version * 4 + 17);
    for (const row of drawn(code)) hash.update(`${row}\n`);
  }
  expect(hash.digest("hex").slice(0, 32)).toBe(digest);
});

it("takes one of the eight, and refuses what no code holds", () => {
  expect(qrCodes("otpauth://totp/Scenewright")).toContainEqual(qrCode("otpauth://totp/Scenewright"));
  expect(() => qrCode("x".repeat(2332))).toThrow("too long");
});
