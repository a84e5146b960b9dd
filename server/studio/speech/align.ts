const gapCost = 0.6;

/**
 * Assigns each sound of a phrase to a word. In a phrase, sounds run together ("of the" becomes `ʌvðə`), so they are
 * aligned by edit distance with each word's sounds when spoken alone. A sound that occurs only in the phrase is
 * assigned to the same word as its neighbor.
 * @param phrase the phrase's sounds; `null` is a gap, which is placed between words if possible
 * @param words each word's sounds when spoken alone
 * @returns the word's index for each entry of `phrase`; `undefined` for gaps
 */
export function align(
  phrase: readonly (string | null)[],
  words: readonly string[][],
): (number | undefined)[] {
  const expected: { sound: string | null; owner: number }[] = [];
  for (const [owner, sounds] of words.entries()) {
    if (owner > 0) expected.push({ sound: null, owner });
    for (const sound of sounds) expected.push({ sound, owner });
  }
  const width = expected.length + 1;
  const cost = new Float64Array((phrase.length + 1) * width);
  const skip = (sound: string | null) => (sound === null ? gapCost : 1);
  const swap = (a: string | null, b: string | null) =>
    a === b ? 0 : a === null || b === null ? Number.POSITIVE_INFINITY : 1.2;
  for (let row = 0; row <= phrase.length; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (at === 0) continue;
      const spoken = phrase[row - 1]!;
      const expectedSound = expected[column - 1]?.sound ?? null;
      let best = Number.POSITIVE_INFINITY;
      if (row > 0) best = cost[at - width]! + skip(spoken);
      if (column > 0) best = Math.min(best, cost[at - 1]! + skip(expectedSound));
      if (row > 0 && column > 0) best = Math.min(best, cost[at - width - 1]! + swap(spoken, expectedSound));
      cost[at] = best;
    }
  }

  const owners = new Array<number | undefined>(phrase.length).fill(undefined);
  let column = width - 1;
  for (let row = phrase.length; row > 0; ) {
    const at = row * width + column;
    const spoken = phrase[row - 1]!;
    const match = expected[column - 1];
    if (match && cost[at] === cost[at - width - 1]! + swap(spoken, match.sound)) {
      if (spoken !== null) owners[row - 1] = match.owner;
      row--;
      column--;
    } else if (cost[at] === cost[at - width]! + skip(spoken)) row--;
    else column--;
  }
  return assignNeighbors(phrase, owners);
}

/**
 * Assigns each unmatched sound to the word before it, without crossing a gap. If there is none, it is assigned to the
 * word after it, or else to the last word.
 */
function assignNeighbors(phrase: readonly (string | null)[], owners: (number | undefined)[]) {
  let before: number | undefined;
  for (let at = 0; at < phrase.length; at++) {
    if (phrase[at] === null) before = undefined;
    else if (owners[at] === undefined) owners[at] = before;
    else before = owners[at];
  }
  let after: number | undefined;
  for (let at = phrase.length - 1; at >= 0; at--) {
    if (phrase[at] === null) continue;
    if (owners[at] === undefined) owners[at] = after;
    else after = owners[at];
  }
  const last = owners.findLast((owner) => owner !== undefined);
  return owners.map((owner, at) => (phrase[at] === null ? undefined : (owner ?? last)));
}
