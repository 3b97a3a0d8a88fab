#!/usr/bin/python3
"""A one-window WebKitGTK browser for WebDriver that keeps its storage.

MiniBrowser always gets throw-away storage in automation mode; an installed app is the very thing
whose storage outlives the process, so the test brings a browser of its own. The profile folder
comes in MAROLA_WEBKIT_PROFILE.
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder = os.environ["MAROLA_WEBKIT_PROFILE"]
manager = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_preferred_languages(["es-ES"])
context.set_automation_allowed(True)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=390, default_height=844)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start)
Gtk.main()
