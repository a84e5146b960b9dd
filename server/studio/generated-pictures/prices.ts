import type { ImageModel, PictureShape } from "../../../contract/generated-pictures.ts";
import { microCredits } from "../../ledger/credits.ts";
import type { Llm } from "../../llm/index.ts";
import { pictureRequest } from "./request-picture.ts";

/** A model with the price of one picture of each shape, without the few tokens of its prompt. */
export async function pricesOf(
  llm: Pick<Llm, "estimate">,
  owner: string,
  model: string,
): Promise<ImageModel> {
  const priceOf = async (shape: PictureShape) => {
    const body = pictureRequest({ model, prompt: "", shape });
    const { least, most, unpriced } = await llm.estimate("images/generations", body, owner);
    return unpriced ? null : { least: least / microCredits, most: most / microCredits };
  };
  const [square, landscape, portrait] = await Promise.all([
    priceOf("square"),
    priceOf("landscape"),
    priceOf("portrait"),
  ]);
  return { model, credits: { square, landscape, portrait } };
}
