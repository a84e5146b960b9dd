/** A film on the public pages. `npm run clip` makes these films with the product. */
export interface DemoFilm {
  name: string;
  prompt: string;
  size: "16:9" | "9:16";
  /** Changes that are requested in words once the film is composed, in this order. */
  changes: string[];
  /** A voice other than the default, and its speed. */
  voice?: { voice: string; speed: number };
  render: { lines: 360 | 480; fps: 20 | 25; captions: "burnt in" };
  /** The minimum length in seconds. The clip ends at the end of a scene. By default, the clip is the whole film. */
  shortest?: number;
  /** The time of the poster in the clip, in seconds. */
  poster: number;
}

const short = { render: { lines: 360, fps: 20, captions: "burnt in" }, shortest: 7 } as const;

export const demoFilms = {
  vela: {
    name: "Vela",
    prompt:
      "Make a launch film for Vela, an e-bike for commuters. It weighs 14 kg, has a range of 90 km and charges in 2 hours. It folds to fit under a train seat. It comes in black, green and sand. Because it has a belt drive, there is nothing to oil. Brand colors #0a7 and #fff. Tagline: Ride further. Pre-order now at vela.example.",
    size: "16:9",
    changes: [],
    render: { lines: 480, fps: 25, captions: "burnt in" },
    poster: 2.5,
  },
  brio: {
    name: "Brio",
    prompt:
      "Launch film for Brio, an espresso machine for small kitchens. It is only 14 cm wide, heats up in 40 seconds and holds 1.2 liters of water. It comes in cream, green and black. Brand colors #1f5f46 and #f4ead5. Tagline: Small cup, big mornings. Order at brio.example.",
    size: "16:9",
    changes: ['Replace "Heats up in" with "Hot in"', "Use calm music"],
    voice: { voice: "bf_emma", speed: 1.05 },
    ...short,
    poster: 9.8,
  },
  "open-roof": {
    name: "Open Roof",
    prompt:
      "Open Roof is an open-air cinema in Lisbon. Neon style. Movies every Friday in July at 21:30. The program: Metropolis, Playtime, Moon and Paterson. There are 80 seats. A ticket costs 9 euros. Bring a friend. Book your seat at openroof.example.",
    size: "9:16",
    changes: ["Move scene 3 before scene 2", 'Replace "There are" with "Only"'],
    ...short,
    poster: 2,
  },
  newsletter: {
    name: "Spring newsletter",
    prompt:
      "How our spring newsletter performed, for the marketing team. The open rate was 21% in March, 27% in April and 34% in May. Clicks: 2,100 in March, 3,400 in April, 5,200 in May. 62% of readers opened it on a phone. Questions as subject lines worked better than discounts. Next step: test questions in every segment.",
    size: "16:9",
    changes: ["Use the colors of the Ocean theme", "Remove scene 3"],
    ...short,
    poster: 8,
  },
} as const satisfies Record<string, DemoFilm>;

export type DemoFilmId = keyof typeof demoFilms;
