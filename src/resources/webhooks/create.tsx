import type { PageProps } from "../extension";
import { CreateAndReveal } from "../views/form/create-and-reveal";
import { SigningSecret } from "./signing-secret";

/** Shows the form for a new webhook, then its signing secret. */
export const CreateWebhook = (page: PageProps) => <CreateAndReveal {...page} Secret={SigningSecret} />;
