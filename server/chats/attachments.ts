import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { longestAttachedText, type StoredAttachment } from "../../contract/resources/chats.ts";
import type { Db } from "../db/client.ts";
import { assets } from "../db/schema.ts";
import { largestPdf, pdfText, tooLargePdf } from "../files/pdf-text.ts";
import type { Storage } from "../storage/storage.ts";

/** The types of pictures that models accept. */
const pictureTypes = /^image\/(png|jpeg|gif|webp)$/;
/** The size limit for the pictures that are sent with one call, in bytes. */
export const mostPictureBytes = 20_000_000;

export type GivenAttachment = { asset_id: string } | { name: string; text: string };

const invalid = (message: string) =>
  new AppError("INVALID_INPUT", message, { errors: { attachments: [message] } });

/** Reads a PDF as text. @throws INVALID_INPUT with the reason if it can't be read */
async function readPdf(
  { name, size, hash = "" }: { name: string; size: number; hash?: string | undefined },
  owner: string,
  storage: Pick<Storage, "get">,
): Promise<StoredAttachment> {
  try {
    if (size > largestPdf) throw tooLargePdf();
    const bytes = Buffer.concat(await storage.get(hash).toArray());
    const { text, isCut } = await pdfText(bytes, owner, longestAttachedText);
    return { name: isCut ? `${name} (beginning)` : name, text };
  } catch (error) {
    throw error instanceof AppError ? invalid(`${name}: ${error.message}`) : error;
  }
}

/**
 * Converts attachments to what is stored with the message: a picture, which is kept even if its asset is deleted,
 * or the text of a file.
 * @throws INVALID_INPUT for an asset that isn't the owner's, is neither a picture nor a PDF, or can't be read
 */
export async function readAttachments(
  { db, storage }: { db: Db; storage: Pick<Storage, "get"> },
  owner_id: string,
  given: readonly GivenAttachment[] = [],
): Promise<StoredAttachment[]> {
  const ids = given.flatMap((one) => ("asset_id" in one ? [one.asset_id] : []));
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: assets.id, file: assets.file })
          .from(assets)
          .where(and(eq(assets.owner_id, owner_id), inArray(assets.id, ids)));
  let bytes = 0;
  const read = async (one: GivenAttachment): Promise<StoredAttachment> => {
    if (!("asset_id" in one)) return one;
    const file = found.find(({ id }) => id === one.asset_id)?.file;
    if (!file?.hash)
      throw invalid("An attached file no longer exists. Remove it and send the message again.");
    if (file.type === "application/pdf") return readPdf(file, owner_id, storage);
    if (!pictureTypes.test(file.type))
      throw invalid(
        `${file.name} is neither a PDF nor a PNG, JPEG, GIF or WebP picture. Remove it and send the message again.`,
      );
    bytes += file.size;
    if (bytes > mostPictureBytes)
      throw invalid(
        `The pictures in a message can be at most ${mostPictureBytes / 1_000_000} MB in total. Remove some of them.`,
      );
    return { name: file.name, file: { name: file.name, type: file.type, size: file.size, hash: file.hash } };
  };
  return Promise.all(given.map(read));
}

/** @throws INVALID_INPUT for pictures that the model doesn't accept */
export async function requirePictureModel(
  attachments: readonly StoredAttachment[],
  model: string,
  acceptsImages: (model: string) => Promise<boolean>,
): Promise<void> {
  if (attachments.some(({ file }) => file) && !(await acceptsImages(model)))
    throw invalid(`${model} doesn't accept pictures. Choose another model, or remove the pictures.`);
}
