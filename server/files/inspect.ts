import { Readable } from "node:stream";
import { AppError } from "../../contract/errors.ts";
import type { Media } from "../../contract/media.ts";
import { hundredths } from "../../scene/hundredths.ts";
import type { Storage } from "../storage/storage.ts";
import { ChildDiedError, ChildMethodError } from "../studio/child-process/child.ts";
import { cpuFor } from "../studio/child-process/limits.ts";
import { createProcessPool } from "../studio/child-process/pool.ts";
import { decodeFrames, EncodeError, probe } from "../studio/encode/index.ts";
import { MissingPackageError, requirePackage } from "../studio/optional-packages.ts";
import { asSound, type Sniffed } from "./sniff.ts";

/** A file's type, and the information that a record stores about it. */
export interface Inspected extends Sniffed {
  width?: number;
  height?: number;
  /** In seconds, for audio, video and animations. */
  duration?: number;
  thumbnail?: Media;
  sheet?: Media["sheet"];
}

const patience = 20_000;

/** The processes that open untrusted files. They hold no secrets and can crash without affecting the server. */
const children = createProcessPool({
  entry: new URL("./inspect-child.ts", import.meta.url),
  name: "The process that inspects uploads",
  limit: 2,
  limit_per_owner: 1,
  idle_ms: 20_000,
  calls: 20,
  limits: { memory_mb: 600, cpu_s: cpuFor(patience / 1000, 20) },
});

interface Seen {
  width?: number;
  height?: number;
  duration?: number;
  thumbnail: Uint8Array;
  sheet?: Uint8Array;
  layout?: Omit<NonNullable<Media["sheet"]>, "hash" | "url">;
}

const unusable = (why: string) => new AppError("UNSUPPORTED_MEDIA_TYPE", why, { errors: { file: [why] } });

/**
 * Inspects a file in a child process. Returns undefined if the package that inspects files isn't installed. In that
 * case, the type in the file's header is trusted.
 * @throws UNSUPPORTED_MEDIA_TYPE if the file can't be used; MissingPackageError for a Lottie file without the package
 */
async function inspectInChild(method: string, payload: object, owner: string): Promise<Seen | undefined> {
  try {
    requirePackage("@napi-rs/canvas");
    return await children.call<Seen>(method, payload, { timeout_ms: patience, owner });
  } catch (error) {
    // A Lottie file can't be used without its sprite sheet.
    if (error instanceof MissingPackageError && method !== "lottie") return undefined;
    if (error instanceof ChildMethodError && error.reason === "refused") throw unusable(error.message);
    const beyond =
      error instanceof ChildDiedError ||
      error instanceof ChildMethodError ||
      (error as Error).name === "TimeoutError";
    if (beyond)
      throw unusable("This file can't be opened. It may be damaged or too large. Choose another one.");
    throw error;
  }
}

/**
 * The properties found by inspecting a file. `is_sound` is true for a recording without video, such as a voice memo.
 */
type Found = Omit<Inspected, keyof Sniffed> & { seen?: Seen; is_sound?: boolean };

async function film(path: string, owner: string): Promise<Found> {
  try {
    const { duration, streams } = await probe(path, { owner });
    const picture = streams.find((stream) => stream.type === "video");
    const size = picture ? { width: picture.width, height: picture.height } : {};
    const is_sound = !picture || picture.is_cover === true;
    if (!picture) return { duration: hundredths(duration), is_sound };
    const [frame] = await decodeFrames(path, [Math.min(1, duration / 3)], { owner });
    const seen = frame ? await inspectInChild("frame", frame, owner) : undefined;
    return { ...size, duration: hundredths(duration), is_sound, ...(seen ? { seen } : {}) };
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error;
    if (error.reason === "missing") return {};
    if (error.reason === "over_limit")
      throw new AppError("PAYLOAD_TOO_LARGE", error.message, { errors: { file: [error.message] } });
    throw unusable("This audio or video file can't be read. The file may be damaged. Choose another one.");
  }
}

function requireKind({ kind }: Sniffed, only: Sniffed["kind"] | undefined) {
  if (only && kind !== only)
    throw new AppError(
      "UNSUPPORTED_MEDIA_TYPE",
      `An asset's file can only be replaced by one of the same kind. Choose another ${only} file.`,
      { errors: { file: ["Unsupported file type"] } },
    );
}

/**
 * Inspects an uploaded file. If files of several accounts are waiting, the accounts take turns.
 * @param only the kind of the file that the upload replaces
 * @throws UNSUPPORTED_MEDIA_TYPE if the file can't be decoded; PAYLOAD_TOO_LARGE if audio or video exceeds a limit;
 * MissingPackageError if the file can't be shown without an optional package
 */
export async function inspect(
  path: string,
  sniffed: Sniffed,
  storage: Storage,
  owner: string,
  only?: Sniffed["kind"],
): Promise<Inspected> {
  const { kind } = sniffed;
  requireKind(only === "audio" ? asSound(sniffed) : sniffed, only);
  const methods: Partial<Record<Sniffed["kind"], string>> = {
    image: "image",
    font: "font",
    animation: "lottie",
  };
  const method = methods[kind];
  const { seen, is_sound, ...found }: Found =
    kind === "audio" || kind === "video"
      ? await film(path, owner)
      : method
        ? await inspectInChild(method, { path }, owner).then((seen) => (seen ? { ...sizes(seen), seen } : {}))
        : {};
  const actual = is_sound ? asSound(sniffed) : sniffed;
  requireKind(actual, only);
  const inspected: Inspected = { ...actual, ...found };
  const put = async (bytes: Uint8Array) => (await storage.put(Readable.from([Buffer.from(bytes)]))).hash;
  if (seen?.thumbnail) {
    const bytes = seen.thumbnail;
    inspected.thumbnail = {
      name: "thumbnail.webp",
      type: "image/webp",
      size: bytes.length,
      hash: await put(bytes),
    };
  }
  if (seen?.sheet && seen.layout) inspected.sheet = { ...seen.layout, hash: await put(seen.sheet) };
  return inspected;
}

const sizes = ({ width, height, duration }: Seen): Found => ({
  ...(width ? { width } : {}),
  ...(height ? { height } : {}),
  ...(duration ? { duration: hundredths(duration) } : {}),
});
