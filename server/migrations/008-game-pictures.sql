-- Pictures are paths of the site's own files, videos are links; empty where there is none.
alter table games
  add icon text not null default '',
  add icon_hq text not null default '',
  add intro_video text not null default '',
  add intro_background text not null default '',
  add intro_image text not null default '',
  add champions_header text not null default '',
  add trailer_video text not null default '',
  add trailer_cover text not null default '',
  add trailer_background text not null default '',
  add default_background text not null default '',
  add tournaments_background text not null default '',
  add champions_background text not null default '',
  add hall_of_fame_background text not null default '',
  add ranking_background text not null default '',
  add media_background text not null default '',
  add contacts_background text not null default '',
  add donate_background text not null default '',
  add thanks_background text not null default '',
  -- What is asked of the players of this game.
  add load_player_by_link boolean not null default false,
  add world boolean not null default false,
  add region boolean not null default false;
