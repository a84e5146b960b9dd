/** A Lottie file with a red disc that crosses 200 × 100 pixels in two seconds. */
export const lottie = JSON.stringify({
  v: "5.7.0",
  fr: 25,
  ip: 0,
  op: 50,
  w: 200,
  h: 100,
  nm: "Disc",
  ddd: 0,
  assets: [],
  layers: [
    {
      ddd: 0,
      ind: 1,
      ty: 4,
      nm: "disc",
      sr: 1,
      ip: 0,
      op: 50,
      st: 0,
      bm: 0,
      ks: {
        o: { a: 0, k: 100 },
        r: { a: 0, k: 0 },
        a: { a: 0, k: [0, 0, 0] },
        s: { a: 0, k: [100, 100, 100] },
        p: {
          a: 1,
          k: [
            { t: 0, s: [40, 50, 0], i: { x: 1, y: 1 }, o: { x: 0, y: 0 } },
            { t: 50, s: [160, 50, 0] },
          ],
        },
      },
      shapes: [
        {
          ty: "gr",
          it: [
            { ty: "el", p: { a: 0, k: [0, 0] }, s: { a: 0, k: [60, 60] } },
            { ty: "fl", c: { a: 0, k: [1, 0, 0, 1] }, o: { a: 0, k: 100 } },
            {
              ty: "tr",
              p: { a: 0, k: [0, 0] },
              a: { a: 0, k: [0, 0] },
              s: { a: 0, k: [100, 100] },
              r: { a: 0, k: 0 },
              o: { a: 0, k: 100 },
            },
          ],
        },
      ],
    },
  ],
});
