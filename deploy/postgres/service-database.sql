-- A service's own user and database: it owns that one and may not even connect to another's.
CREATE ROLE :"service" LOGIN PASSWORD :'password';
CREATE DATABASE :"service" OWNER :"service";
REVOKE CONNECT, TEMPORARY ON DATABASE :"service" FROM PUBLIC;
-- Statements are short and prepared: compiling one costs more than it ever saves.
ALTER ROLE :"service" SET jit = off;
