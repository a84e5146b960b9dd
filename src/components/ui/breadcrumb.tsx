import * as Slot from "@radix-ui/react-slot";
import { ChevronRightIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";

export function Breadcrumb(props: ComponentProps<"nav">) {
  return <nav aria-label={t("Breadcrumb")} {...props} />;
}

export function BreadcrumbList({ className, ...props }: ComponentProps<"ol">) {
  return (
    <ol
      className={cn("flex min-w-0 items-center gap-1.5 text-[0.8125rem] text-muted-foreground", className)}
      {...props}
    />
  );
}

export function BreadcrumbItem({ className, ...props }: ComponentProps<"li">) {
  return <li className={cn("inline-flex min-w-0 items-center gap-1.5", className)} {...props} />;
}

export function BreadcrumbLink({
  className,
  asChild,
  ...props
}: ComponentProps<"a"> & { asChild?: boolean }) {
  const Part = asChild ? Slot.Root : "a";
  return <Part className={cn("truncate rounded-sm hover:text-foreground", className)} {...props} />;
}

export function BreadcrumbPage({ className, ...props }: ComponentProps<"span">) {
  return (
    <span aria-current="page" className={cn("truncate font-medium text-foreground", className)} {...props} />
  );
}

export function BreadcrumbSeparator({ className, ...props }: ComponentProps<"li">) {
  return (
    <li aria-hidden className={cn("[&>svg]:size-3.5", className)} {...props}>
      <ChevronRightIcon />
    </li>
  );
}
