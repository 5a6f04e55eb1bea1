-- How to reach somebody goes with their account, and what they asked for on behalf of a team of another captain stays.
alter table requests drop constraint requests_check1;
