/**
 * Tokens per second of speech. gpt-4o-mini-tts costs 1.5 cents per minute, at 12 dollars per million tokens.
 * @source OpenAI's price list
 */
const tokensPerSecond = 1250 / 60;
/** Bytes of text per second of speech: about 150 English words per minute, or five Chinese characters per second. */
const usualPace = 15;
const slowestPace = 10;

interface SpeechBody {
  input?: unknown;
  instructions?: unknown;
  speed?: unknown;
}

export const charactersOf = ({ input }: SpeechBody): number => {
  let count = 0;
  for (const _ of String(input)) count += 1;
  return count;
};

/** Estimates the audio tokens of text that is read aloud, as a likely number and an upper bound. */
export function spokenTokens({ input, speed }: SpeechBody): { likely: number; most: number } {
  const bytes = Buffer.byteLength(String(input));
  const factor = typeof speed === "number" && speed > 0 ? Math.min(4, Math.max(0.25, speed)) : 1;
  const tokens = (pace: number) => Math.ceil((bytes / (pace * factor)) * tokensPerSecond);
  return { likely: tokens(usualPace), most: tokens(slowestPace) };
}

export const tokensOfSeconds = (seconds: number): number => Math.ceil(seconds * tokensPerSecond);

/** Bytes per second of OpenAI's speech without a header: 24 kHz, mono, 16 bits. */
const pcmRate = 48_000;
/** Bit rates of MP3 in kilobits per second, by the index in a frame's header. */
const mpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const mpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** The bytes per second of an MP3 file with a constant bit rate, from its first frame. */
function mp3Rate(head: Buffer): number | undefined {
  const tagged = head.length > 10 && head.toString("latin1", 0, 3) === "ID3";
  const tag = tagged ? 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 127), 0) : 0;
  for (let at = tag; at + 2 < head.length; at++) {
    if (head[at] !== 0xff || (head[at + 1]! & 0xe6) !== 0xe2) continue;
    const table = (head[at + 1]! & 0x18) === 0x18 ? mpeg1 : mpeg2;
    const kilobits = table[head[at + 2]! >> 4];
    if (kilobits) return (kilobits * 1000) / 8;
  }
  return undefined;
}

const wavHeader = 44;
/** The bytes per second of a WAV file. A header can claim any rate, so the rate is limited to the range of speech. */
const wavRate = (head: Buffer) =>
  head.length >= 32 ? Math.min(384_000, Math.max(8000, head.readUInt32LE(28))) : undefined;

/** The duration in seconds of an Ogg file with Opus, from the position in the header of its last page. */
function oggSeconds(tail: Buffer): number | undefined {
  const at = tail.lastIndexOf("OggS");
  return at >= 0 && at + 14 <= tail.length ? Number(tail.readBigInt64LE(at + 6)) / 48_000 : undefined;
}

const keptHead = 4096;
/** The maximum length in bytes of a page of an Ogg file. */
const keptTail = 65_536;

/**
 * Measures speech as it is passed on.
 * @param type the content type of the speech
 */
export function createSpeechMeter(type: string) {
  let bytes = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  const lasts = () => {
    const rate = /mpeg|mp3/.test(type)
      ? mp3Rate(head)
      : /wav/.test(type)
        ? wavRate(head)
        : /pcm/.test(type)
          ? pcmRate
          : undefined;
    return rate
      ? (bytes - (/wav/.test(type) ? wavHeader : 0)) / rate
      : /ogg|opus/.test(type)
        ? oggSeconds(tail)
        : undefined;
  };
  return {
    add(chunk: Uint8Array) {
      bytes += chunk.length;
      if (head.length < keptHead) head = Buffer.concat([head, chunk.subarray(0, keptHead)]);
      tail = Buffer.concat([tail.subarray(-keptTail), chunk.subarray(-keptTail)]).subarray(-keptTail);
    },
    get bytes() {
      return bytes;
    },
    /** The duration of the speech in seconds; undefined if it can't be determined from the format. */
    get seconds(): number | undefined {
      const seconds = lasts();
      return seconds !== undefined && seconds >= 0 && seconds < 86_400 ? seconds : undefined;
    },
    /** The data of the last event, which contains the usage, if the speech is sent as events. */
    get lastEvent(): string | undefined {
      if (!type.includes("event-stream")) return undefined;
      return /^data:\s*(\{.*"speech\.audio\.done".*\})\s*$/m.exec(tail.toString())?.[1];
    },
  };
}

export type SpeechMeter = ReturnType<typeof createSpeechMeter>;
