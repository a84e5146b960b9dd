import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { Forbidden } from "@/components/layout/error-screens";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { useMay, useRole } from "@/providers/access";
import type { PageProps } from "../extension";
import type { AnyRow } from "../field-types/field-type";
import { RecordForm } from "../views/form/record-form";
import { ShowSkeleton } from "../views/record/record-placeholders";
import { recordPath } from "../views/shared/record-link";
import { Secret } from "./secret";

/** Shows the form for a new key, then its secret. The URL's `app_id` parameter preselects the app. */
export function CreateKey({ resource, overrides }: PageProps) {
  const [made, setMade] = useState<AnyRow>();
  const role = useRole();
  const may = useMay(resource.name);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const app_id = resource.all.app_id && z.safeParse(resource.all.app_id.schema, params.get("app_id")).data;
  if (!role) return <ShowSkeleton />;
  if (!may("create")) return <Forbidden inside />;
  if (made)
    return (
      <div className="flex max-w-3xl flex-col gap-5">
        <PageHeader title={`${String(made.name)} is ready`} subtitle={resource.names.one}>
          <Button asChild variant="outline">
            <Link to={recordPath(resource, made.id)}>View key details</Link>
          </Button>
          <Button asChild>
            <Link to={resource.path}>Done</Link>
          </Button>
        </PageHeader>
        <Secret secret={String(made.secret)} app_id={made.app_id as string | null} />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="New API key" subtitle={resource.subtitle} />
      <RecordForm
        resource={resource}
        role={role}
        start={{ app_id }}
        inputs={overrides.inputs}
        onDone={setMade}
        onCancel={() => navigate(resource.path)}
      />
    </div>
  );
}
