import { AppError } from "../../contract/errors.ts";

/** The verb that restores a record from the trash. @throws CONFLICT if the record isn't in the trash */
export async function recovered({ trashed_at }: { trashed_at: string | null }) {
  if (!trashed_at) throw new AppError("CONFLICT", "This record isn't in the trash");
  return { set: { trashed_at: null } };
}
