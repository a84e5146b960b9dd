import { box, type HostileFile, join, megabytes, riff, riffChunk, u16, u16le, u32, u32le } from "./bytes.ts";

const wav = (channels: number, rate: number, data: Buffer, length = data.length, bits = 16) =>
  riff(
    "WAVE",
    riffChunk(
      "fmt ",
      join(
        u16le(1),
        u16le(channels),
        u32le(rate),
        u32le(Math.min(0xffffffff, Math.floor((rate * channels * bits) / 8))),
        u16le(((channels * bits) / 8) & 0xffff),
        u16le(bits),
      ),
    ),
    riffChunk("data", data, length),
  );

const id3 = (size: number, ...frames: Buffer[]) =>
  join("ID3", [3, 0, 0, ...[21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f)], ...frames);
/** An MP3 frame without sound: 32 kbit/s at 32 kHz. */
const mp3Frame = join([0xff, 0xfb, 0x18, 0xc0], Buffer.alloc(140));

const matrix = join(u32(0x10000), Buffer.alloc(12), u32(0x10000), Buffer.alloc(12), u32(0x40000000));
const mvhd = (timescale: number, duration: number) =>
  box(
    "mvhd",
    u32(0),
    u32(0),
    u32(0),
    u32(timescale),
    u32(duration),
    u32(0x10000),
    Buffer.alloc(12),
    matrix,
    Buffer.alloc(24),
    u32(2),
  );
interface Track {
  width?: number;
  height?: number;
  timescale?: number;
  sound?: boolean;
  /** The codec, if neither AAC nor MPEG-4. */
  codec?: string;
  tables: Buffer[];
}
const entryOf = ({ width = 64, height = 64, sound, codec = sound ? "mp4a" : "mp4v" }: Track) =>
  sound
    ? box(codec, Buffer.alloc(6), u16(1), Buffer.alloc(8), u16(2), u16(16), u32(0), u32(48_000 * 65_536))
    : box(
        codec,
        Buffer.alloc(6),
        u16(1),
        Buffer.alloc(16),
        u16(width),
        u16(height),
        Buffer.alloc(14),
        u16(1),
        Buffer.alloc(32),
        u16(24),
        u16(0xffff),
      );
export const mp4 = (track: Track, duration = 1000) => {
  const { width = 64, height = 64, timescale = 1000, sound, tables } = track;
  const tkhd = box(
    "tkhd",
    u32(3),
    u32(0),
    u32(0),
    u32(1),
    u32(0),
    u32(duration),
    Buffer.alloc(16),
    matrix,
    u32(width * 65_536),
    u32(height * 65_536),
  );
  const mdhd = box("mdhd", u32(0), u32(0), u32(0), u32(timescale), u32(duration), u32(0));
  const hdlr = box("hdlr", u32(0), u32(0), join(sound ? "soun" : "vide"), Buffer.alloc(13));
  const stbl = box("stbl", box("stsd", u32(0), u32(1), entryOf(track)), ...tables);
  const trak = box("trak", tkhd, box("mdia", mdhd, hdlr, box("minf", stbl)));
  const ftyp = box("ftyp", join("isom", u32(0), "isommp42"));
  return join(ftyp, box("moov", mvhd(1000, duration), trak), box("mdat", Buffer.alloc(1000)));
};
export const table = (type: string, ...numbers: number[]) => box(type, u32(0), ...numbers.map(u32));
export const oneChunk = [table("stsc", 1, 1, 0x7fffffff, 1), table("stco", 1, 100)];
/** A table that declares entries but contains none. */
const endless = (type: string, count: number) => table(type, count);

export const element = (id: number[], data: Buffer) => join(id, [0x01, 0, 0, 0], u32(data.length), data);
export const ebml = element([0x1a, 0x45, 0xdf, 0xa3], join([0x42, 0x82, 0x84], "webm"));
const webm = (width: number, height: number) => {
  const video = element([0xe0], join([0xb0, 0x84], u32(width), [0xba, 0x84], u32(height)));
  const track = element(
    [0xae],
    join([0xd7, 0x81, 1, 0x73, 0xc5, 0x81, 1, 0x83, 0x81, 1, 0x86, 0x85], "V_VP9", video),
  );
  return join(ebml, element([0x18, 0x53, 0x80, 0x67], join(element([0x16, 0x54, 0xae, 0x6b], track))));
};

const flac = (rate: number, samples: number, ...blocks: Buffer[]) =>
  join(
    "fLaC",
    [0, 0, 0, 34],
    u16(65_535),
    u16(65_535),
    Buffer.alloc(6),
    [(rate >> 12) & 255, (rate >> 4) & 255, ((rate & 15) << 4) | 0x0e, 0xf0 | (samples & 15)],
    u32(0xffffffff),
    Buffer.alloc(16),
    ...blocks,
  );

export const recordings: HostileFile[] = [
  { name: "a WAV of 4 billion samples a second", make: () => wav(1, 0xffffffff, Buffer.alloc(10_000)) },
  { name: "a WAV of 65,535 channels", make: () => wav(65_535, 48_000, Buffer.alloc(1_000_000)) },
  { name: "a WAV that declares 4 GB", make: () => wav(2, 48_000, Buffer.alloc(10_000), 0xfffffff0) },
  { name: "a WAV of one sample a second, an hour long", make: () => wav(1, 1, Buffer.alloc(7200)) },
  { name: "a WAV of one sample a second, a year long", make: () => wav(1, 1, Buffer.alloc(60_000_000)) },
  {
    name: "a WAV of 9 minutes with 190 MB",
    make: () => wav(2, 88_200, Buffer.alloc(megabytes(180))),
    whole: true,
  },
  { name: "an MP3 whose tag declares 256 MB", make: () => join(id3(0x0fffffff), Buffer.alloc(10_000)) },
  {
    name: "an MP3 with a picture of 100 MB",
    make: () =>
      join(
        id3(
          megabytes(100),
          join("APIC", u32(megabytes(100) - 10), [0, 0], Buffer.alloc(megabytes(100) - 10)),
        ),
        Buffer.alloc(14_400, mp3Frame),
      ),
    whole: true,
  },
  { name: "an MP3 of a million tags", make: () => join(Buffer.alloc(10_000_000, id3(0)), mp3Frame) },
  { name: "an MP3 of ten hours", make: () => Buffer.alloc(144 * 1_000_000, mp3Frame), whole: true },
  {
    name: "an Ogg whose pages are empty",
    make: () => Buffer.alloc(2_700_000, join("OggS", [0, 2], Buffer.alloc(20), [0])),
  },
  {
    name: "an Ogg of a thousand streams",
    make: () =>
      join(
        ...Array.from({ length: 1000 }, (_, n) =>
          join(
            "OggS",
            [0, 2],
            Buffer.alloc(8),
            u32le(n),
            Buffer.alloc(8),
            [1, 30, 1],
            "vorbis",
            u32(0),
            [255],
            u32le(0xffffffff),
            Buffer.alloc(13),
            [0xb8, 1],
          ),
        ),
      ),
  },
  { name: "a FLAC of 655,350 samples a second without end", make: () => flac(655_350, 15) },
  {
    name: "a FLAC with a comment of 16 MB that isn't there",
    make: () => flac(48_000, 0, join([4, 0xff, 0xff, 0xff], u32le(0xffffffff))),
  },
  {
    name: "an AAC of noise",
    make: () => join(box("ftyp", join("M4A ", u32(0), "M4A mp42")), Buffer.alloc(100_000, 0xa5)),
  },
  {
    name: "an MP4 of 65,535 × 65,535",
    make: () =>
      mp4({
        width: 65_535,
        height: 65_535,
        tables: [table("stts", 1, 1, 1000), table("stsz", 1000, 1), ...oneChunk],
      }),
  },
  {
    name: "an MP4 of two billion equal samples",
    make: () => mp4({ tables: [table("stts", 1, 0x7fffffff, 1), table("stsz", 1, 0x7fffffff), ...oneChunk] }),
  },
  {
    name: "an MP4 of 60 million equal samples",
    make: () => mp4({ tables: [table("stts", 1, 60_000_000, 1), table("stsz", 1, 60_000_000), ...oneChunk] }),
  },
  {
    name: "an M4A of two billion equal samples",
    make: () =>
      mp4({
        sound: true,
        tables: [table("stts", 1, 0x7fffffff, 1024), table("stsz", 1, 0x7fffffff), ...oneChunk],
      }),
  },
  {
    name: "an MP4 whose table of times has 500 million entries",
    make: () => mp4({ tables: [endless("stts", 500_000_000), table("stsz", 1, 1), ...oneChunk] }),
  },
  {
    name: "an MP4 whose table of sizes has 500 million entries",
    make: () =>
      mp4({ tables: [table("stts", 1, 1, 1), box("stsz", u32(0), u32(0), u32(500_000_000)), ...oneChunk] }),
  },
  {
    name: "an MP4 whose table of chunks has a billion entries",
    make: () =>
      mp4({
        tables: [table("stts", 1, 1, 1), table("stsz", 1, 1), oneChunk[0]!, endless("stco", 1_000_000_000)],
      }),
  },
  {
    name: "an MP4 without a clock",
    make: () =>
      mp4({ timescale: 0, tables: [table("stts", 1, 10, 0), table("stsz", 1, 10), ...oneChunk] }, 0),
  },
  {
    name: "an MP4 of a hundred years",
    make: () =>
      mp4(
        { timescale: 1, tables: [table("stts", 1, 2, 0x7fffffff), table("stsz", 1, 2), ...oneChunk] },
        0xffffffff,
      ),
  },
  {
    name: "an MP4 nested ten thousand boxes deep",
    make: () => {
      let inner: Buffer = Buffer.alloc(0);
      for (let n = 0; n < 10_000; n++) inner = box("moov", inner);
      return join(box("ftyp", join("isom", u32(0), "isom")), inner);
    },
    whole: true,
  },
  {
    name: "an MP4 of 200,000 tracks",
    make: () =>
      join(box("ftyp", join("isom", u32(0), "isom")), box("moov", Buffer.alloc(8 * 200_000, box("trak")))),
  },
  { name: "a WebM of 4 billion × 4 billion", make: () => webm(0xffffffff, 0xffffffff) },
  { name: "a WebM of 16,000 × 16,000", make: () => webm(16_000, 16_000) },
  {
    name: "a WebM of a million unknown elements",
    make: () => join(ebml, Buffer.alloc(4_000_000, join([0x18, 0x53, 0x80, 0x67]))),
  },
];
