/** A request under /api/auth. */
export interface Call {
  request: Request;
  address: string;
}

export const userAgentOf = ({ request }: Call) => (request.headers.get("user-agent") ?? "").slice(0, 400);

export const bearerOf = ({ request }: Pick<Call, "request">) =>
  request.headers.get("authorization")?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? "";
