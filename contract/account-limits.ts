import * as z from "zod/mini";

const used = z.object({ used: z.number(), limit: z.number() });

/** An account's limits and how much of each is used: bytes of stored files, and jobs that are waiting or running. */
export const AccountLimits = z.object({ storage: used, renders: used, voiceovers: used });
export type AccountLimits = z.infer<typeof AccountLimits>;
