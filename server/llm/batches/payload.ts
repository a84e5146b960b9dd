import * as z from "zod";

const payload = z.object({ batch_id: z.uuid() });

export const batchJob = { name: "batch", payload };

/** The channel that tells every worker which batch was cancelled. */
export const cancelChannel = "batch_cancel";
