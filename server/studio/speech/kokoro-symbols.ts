/** Kokoro's symbols, in runs with consecutive IDs. Each run starts with the ID of its first symbol. */
const runs: [number, string][] = [
  [1, ";:,.!?"],
  [9, '—…"()“” \u0303ʣʥʦʨᵝꭧAI'],
  [31, "O"],
  [33, "Q"],
  [35, "ST"],
  [39, "W"],
  [41, "Yᵊabcdef"],
  [50, "hijklmnopqrstuvwxyzɑɐɒæ"],
  [75, "βɔɕç"],
  [80, "ɖðʤə"],
  [85, "ɚɛɜ"],
  [90, "ɟ"],
  [92, "ɡ"],
  [99, "ɥ"],
  [101, "ɨɪʝ"],
  [110, "ɯɰŋɳɲɴø"],
  [118, "ɸθœ"],
  [123, "ɹ"],
  [125, "ɾɻ"],
  [128, "ʁɽʂʃʈʧ"],
  [135, "ʊʋ"],
  [138, "ʌɣɤ"],
  [142, "χʎ"],
  [147, "ʒʔ"],
  [156, "ˈˌː"],
  [162, "ʰ"],
  [164, "ʲ"],
  [169, "↓"],
  [171, "→↗↘"],
  [177, "ᵻ"],
];

export const symbolIds = new Map(
  runs.flatMap(([first, symbols]) =>
    [...symbols].map((symbol, at): [string, number] => [symbol, first + at]),
  ),
);

/** The padding ID, which is added before and after the IDs of the symbols. */
export const padding = 0;
