/** A request under /api/auth, with the client's address. */
export interface AuthRequest {
  request: Request;
  address: string;
  /** Whether the request comes from this machine, without a proxy. */
  local: boolean;
}

export const userAgentOf = ({ request }: AuthRequest) =>
  (request.headers.get("user-agent") ?? "").slice(0, 400);

export const bearerOf = ({ request }: Pick<AuthRequest, "request">) =>
  request.headers.get("authorization")?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? "";
