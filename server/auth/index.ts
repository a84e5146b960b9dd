import type { Session } from "../../contract/session.ts";
export interface Auth { mode: "embedded" | "clerk"; handler(request: Request): Promise<Response>; sessionOf(bearer: string): Promise<Session | undefined> }
