import { EyeIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { buyPath } from "@/providers/auth/navigation";
import type { Overrides } from "../extension";
import { CreateLink } from "../views/list/list-placeholders";
import { BuyButton } from "./buy-button";
import type { Product } from "./use-purchase";

export const overrides: Overrides = {
  Create: ({ resource }) => (
    <>
      <Button asChild variant="outline">
        <Link to={buyPath}>
          <EyeIcon aria-hidden />
          As a customer sees them
        </Link>
      </Button>
      <CreateLink resource={resource} />
    </>
  ),
  Actions: ({ record }) => (record.active ? <BuyButton product={record as unknown as Product} /> : null),
  ownVerbs: ["buy"],
};
