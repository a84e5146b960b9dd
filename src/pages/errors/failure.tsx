import { GeneralError, NotFound } from "./screens";

export const Failure = ({ missing, inside }: { missing: boolean; inside: boolean }) =>
  missing ? <NotFound inside={inside} /> : <GeneralError inside={inside} />;
