-- Admins were trusted before addresses had to be verified, and Clerk has verified the addresses of its users.
UPDATE "people" SET "email_proven" = true
	WHERE "role" = 'admin' OR ("provider" = 'clerk' AND "subject" NOT LIKE 'invitation:%');
