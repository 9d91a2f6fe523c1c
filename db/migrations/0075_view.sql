CREATE TABLE "view_choices" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"sensitive" text DEFAULT 'blur' NOT NULL,
	"hides_ai_made" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "view_choices" ADD CONSTRAINT "view_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Somebody else's Pin with one of these labels, of its own or of its picture.
CREATE FUNCTION public.pin_is_labeled(pin bigint, viewer bigint, bits integer) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE STRICT COST 1000
AS $$ BEGIN RETURN (SELECT p.pinner_id <> viewer AND (p.labels | i.labels) & bits <> 0
  FROM public.pins p JOIN public.images i ON i.id = p.image_id WHERE p.id = pin);
END $$;
