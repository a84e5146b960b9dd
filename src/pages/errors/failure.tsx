import { GeneralError, NotFound } from "@/components/layout/error-screens";

export const Failure = ({ missing, inside }: { missing: boolean; inside: boolean }) =>
  missing ? <NotFound inside={inside} /> : <GeneralError inside={inside} />;
