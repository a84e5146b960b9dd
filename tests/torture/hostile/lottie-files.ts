import { blackPng, type HostileFile, ihdr, pngOf } from "./bytes.ts";

type Json = Record<string, unknown>;

const transform = {
  o: { k: 100 },
  r: { k: 0 },
  p: { k: [50, 50, 0] },
  a: { k: [0, 0, 0] },
  s: { k: [100, 100, 100] },
};
const layer = (more: Json) => ({
  ddd: 0,
  ind: 1,
  sr: 1,
  ip: 0,
  op: 50,
  st: 0,
  bm: 0,
  ks: transform,
  ...more,
});
const ellipse = [
  { ty: "el", p: { k: [0, 0] }, s: { k: [60, 60] } },
  { ty: "fl", c: { k: [1, 0, 0, 1] }, o: { k: 100 } },
];
const shapes = (it: unknown[]) =>
  layer({ ty: 4, shapes: [{ ty: "gr", it: [...it, { ty: "tr", ...transform }] }] });
const file = (more: Json) => ({
  v: "5.7.0",
  fr: 25,
  ip: 0,
  op: 50,
  w: 200,
  h: 100,
  assets: [],
  layers: [shapes(ellipse)],
  ...more,
});
const of = (name: string, more: () => Json, whole?: boolean): HostileFile => ({
  name: `a Lottie file ${name}`,
  make: () => Buffer.from(JSON.stringify(file(more()))),
  whole,
});
const text = (name: string, make: () => string, whole?: boolean): HostileFile => ({
  name: `a Lottie file ${name}`,
  make: () => Buffer.from(make()),
  whole,
});

const precomp = (refId: string) => layer({ ty: 0, refId, w: 200, h: 100 });
const times = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n));
const asUrl = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;
const picture = (n: number, png: Buffer) => ({ id: `p${n}`, w: 9, h: 9, u: "", p: asUrl(png), e: 1 });
const repeater = (copies: number) => ({
  ty: "rp",
  c: { k: copies },
  o: { k: 0 },
  m: 1,
  tr: { ...transform, so: { k: 100 }, eo: { k: 100 } },
});
const head = '"v":"5.7.0","fr":25,"ip":0,"op":50,"w":200,"h":100,"layers":';

export const lottieFiles: HostileFile[] = [
  of("that doubles thirty times", () => ({
    assets: times(30, (n) => ({
      id: `c${n}`,
      layers: n ? [precomp(`c${n - 1}`), precomp(`c${n - 1}`)] : [shapes(ellipse)],
    })),
    layers: [precomp("c29")],
  })),
  of("that contains itself", () => ({
    assets: [{ id: "c", layers: [precomp("c")] }],
    layers: [precomp("c")],
  })),
  of("with a chain of 20,000 precompositions", () => ({
    assets: times(20_000, (n) => ({ id: `c${n}`, layers: [precomp(`c${n + 1}`)] })),
    layers: [precomp("c0")],
  })),
  of("of 30,000 layers", () => ({ layers: times(30_000, () => shapes(ellipse)) })),
  of("of 4,000 layers with 96 frames", () => ({ layers: times(4000, () => shapes(ellipse)), op: 250 })),
  of("of 8,192 × 8,192", () => ({ w: 8192, h: 8192 })),
  of("of a billion pixels", () => ({ w: 1e9, h: 1e9 })),
  of("of a billion frames", () => ({ op: 1e12, fr: 1e-9 })),
  of("with 300,000 keyframes", () => {
    const k = times(300_000, (n) => ({ t: n, s: [n], i: { x: 1, y: 1 }, o: { x: 0, y: 0 } }));
    return { layers: [layer({ ty: 4, ks: { ...transform, r: { a: 1, k } }, shapes: ellipse })] };
  }),
  of("with an endless expression", () => ({
    layers: [layer({ ty: 4, ks: { ...transform, r: { k: 0, x: "while (true) {}" } }, shapes: ellipse })],
  })),
  of("with a picture of 50,000 × 50,000", () => ({
    assets: [picture(0, pngOf(ihdr(50_000, 50_000)))],
    layers: [layer({ ty: 2, refId: "p0" })],
  })),
  of("with ten pictures of 50 million pixels", () => {
    const png = blackPng(7000, 7000);
    return {
      assets: times(10, (n) => picture(n, png)),
      layers: times(10, (n) => layer({ ty: 2, refId: `p${n}` })),
    };
  }),
  of("that repeats a shape a billion times", () => ({ layers: [shapes([...ellipse, repeater(1e9)])] })),
  of("of repeaters of repeaters", () => {
    const nested = times(6, (n) => n).reduce<unknown[]>(
      (it) => [{ ty: "gr", it: [...it, { ty: "tr", ...transform }] }, repeater(1000)],
      ellipse,
    );
    return { layers: [shapes(nested)] };
  }),
  of("of repeaters beside each other", () => ({
    layers: [shapes([...ellipse, ...times(6, () => repeater(1000))])],
  })),
  of("with a path of 300,000 points", () => {
    const points = times(300_000, (n) => [n % 997, n % 991]);
    const ks = { k: { c: true, v: points, i: points, o: points } };
    return { layers: [shapes([{ ty: "sh", ks }, ellipse[1]])] };
  }),
  of("with a huge blur", () => ({
    layers: [
      {
        ...shapes(ellipse),
        ef: [
          {
            ty: 29,
            en: 1,
            ef: [
              { ty: 0, v: { k: 1e6 } },
              { ty: 7, v: { k: 1 } },
              { ty: 7, v: { k: 0 } },
            ],
          },
        ],
      },
    ],
  })),
  text("nested 500,000 levels deep", () => `{${head}${"[".repeat(500_000)}${"]".repeat(500_000)}}`),
  text("of six million empty objects", () => `{${head}[${"{},".repeat(6_000_000)}{}]}`),
  text("of a million names", () => `{${head}[{${times(1_000_000, (n) => `"${n}x":0`).join()}}]}`),
  text("with 120 MB of spaces", () => `{${head}[]${" ".repeat(120_000_000)}}`, true),
  text("whose size is no number", () => `{"w":"1e999","h":[],${head.replace('"w":200,"h":100,', "")}[]}`),
];
