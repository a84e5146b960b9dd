/** Clerk's components in the product's colours, which follow the theme by themselves. */
export const clerkLook = {
  variables: {
    colorPrimary: "var(--primary)",
    colorPrimaryForeground: "var(--primary-foreground)",
    colorBackground: "var(--card)",
    colorForeground: "var(--card-foreground)",
    colorMuted: "var(--muted)",
    colorMutedForeground: "var(--muted-foreground)",
    colorInput: "var(--card)",
    colorInputForeground: "var(--foreground)",
    colorNeutral: "var(--foreground)",
    colorDanger: "var(--destructive)",
    colorSuccess: "var(--success)",
    colorWarning: "var(--warning)",
    colorRing: "var(--ring)",
    colorBorder: "var(--border)",
    borderRadius: "0.5rem",
    fontFamily: "inherit",
    fontSize: "0.875rem",
  },
};
