import { AppError } from "../../../contract/errors.ts";
import { applyToFilm } from "../../../scene/change.ts";
import type { Document } from "../../../scene/document.ts";
import { lint } from "../../../scene/lint/index.ts";
import type { Db } from "../../db/client.ts";
import type { Services } from "../../services.ts";
import type { AnimationRow } from "../animation-content.ts";
import { brandGuide } from "../brand/brand-guide.ts";
import { brandKitOf, rulesOf } from "../brand/brand-kit.ts";
import { writeChange } from "./generate.ts";
import { UnusableAnswerError } from "./structured-output.ts";

/**
 * Requests a change to an animation from its model. The changed document and plan aren't saved. Linter findings that
 * the change would add are sent back to the model.
 * @param scene the ID of the scene that the message is about, as a hint to the model
 * @throws AppError UPSTREAM_FAILED if the model's answer can't be used
 */
export async function proposeChange(
  { llm, db }: Pick<Services, "llm"> & { db: Db },
  row: AnimationRow,
  document: Document,
  message: string,
  scene: string | undefined,
) {
  const writer = { llm, owner_id: row.owner_id, model: row.model_name, animation_id: row.id };
  const kit = await brandKitOf(db, row);
  const check = (film: Document) => lint(film, undefined, undefined, undefined, kit && rulesOf(kit));
  const before = new Set(check(document).map((finding) => JSON.stringify(finding)));
  const review = (next: Document) =>
    check(next)
      .filter((finding) => !before.has(JSON.stringify(finding)))
      .map((finding) => `${finding.scene}: ${finding.message}`);
  const film = { document, plan: row.plan };
  const guide = brandGuide(kit);
  const { value, remarks, requests } = await writeChange(writer, film, message, scene, review, guide).catch(
    (error) => {
      throw error instanceof UnusableAnswerError ? new AppError("UPSTREAM_FAILED", error.message) : error;
    },
  );
  return {
    ...applyToFilm(film, value),
    summary: value.summary,
    remarks,
    llm_request_ids: requests,
  };
}
