import { longestAttachedText } from "@contract/resources/chats.ts";
import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { uploadFile } from "@/providers/upload";

/** A file to send with a message: a picture or a PDF, which is one of the user's assets, or the text of a file. */
export interface DraftAttachment {
  name: string;
  asset_id?: string;
  text?: string;
}

export interface Draft {
  content: string;
  attachments: DraftAttachment[];
}

/** The types of files that are uploaded. The server reads the text of PDFs. */
export const uploaded = "image/png,image/jpeg,image/gif,image/webp,application/pdf";

/** Whether text was decoded from a file that isn't text. */
const isBinary = (text: string) => text.includes("\0") || text.includes("\ufffd");

/**
 * Prepares a file: a picture or a PDF is uploaded, and a text file is read.
 * @throws HttpError if the upload fails; Error with the reason if the file can't be attached
 */
export async function attachmentOf(file: File): Promise<DraftAttachment> {
  const { name } = file;
  if (uploaded.split(",").includes(file.type)) {
    const asset = await uploadFile(file, {});
    return { name, asset_id: asset.id };
  }
  // A character takes at most four bytes.
  if (file.size > 4 * longestAttachedText) throw new Error(tooLong(name));
  const text = await file.text();
  if (isBinary(text))
    throw new Error(t("{name} isn't a picture, a PDF or a text file. Choose another file.", { name }));
  if (text.trim() === "") throw new Error(t("{name} is empty. Choose another file.", { name }));
  if (text.length > longestAttachedText) throw new Error(tooLong(name));
  return { name, text };
}

const tooLong = (name: string) =>
  t("{name} is longer than {longestAttachedText} characters. Attach part of it.", {
    name,
    longestAttachedText: formatNumber(longestAttachedText),
  });
